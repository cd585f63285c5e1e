/**
 * Tours, as the rest of the house sees them. Stops come in, the order that costs least goes out: `stop-table.ts` asks what
 * it costs from each stop to each other, `order-stops.ts` chooses the order, exactly for few stops (`exact-order.ts`), by
 * a local search for many (`tour-search.ts`).
 */
export { orderStopsSteps } from './order-stops.ts'
export { stopTableSteps } from './stop-table.ts'
