/**
 * Directions, as the rest of the house sees them. A route's legs and a language come in, steps with their words go out.
 * First the manoeuvres of a leg are found (`manoeuvres.ts` over `junction.ts`, `junction-turns.ts`, `roundabout.ts`,
 * `ramps.ts`, `new-names.ts`), then the steps are made of them (`steps.ts`), put into words (`phrases.ts`) and laid on
 * the route's line (`step-line.ts`).
 */
export { roadsOf as prepareDirectionsSteps } from './crossroads.ts'
export { type Phrasebook, phrasebookOf } from './phrases.ts'
export { roadLabel, textOf as roadText } from './road-facts.ts'
export type { Step } from './step.ts'
export { legOfStep, lineOfStep } from './step-line.ts'
export { lanesOfStep, legSteps, roadOf } from './steps.ts'
