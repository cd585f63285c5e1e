/** The tools: what each is for, as a language model reads it, and what does it. */
import type { TeeviitFunctions } from '../../client/src/index.ts'
import { isochrone, matrix, orderOfStops, route } from './drive-tools.ts'
import { lookup, reverse, search } from './place-tools.ts'
import type { Input, Output, ToolName } from './shapes.ts'

interface Tool<N extends ToolName> {
  readonly title: string
  readonly description: string
  readonly run: (client: TeeviitFunctions, input: Input<N>) => Promise<Output<N>>
}

const WHERE = 'Covers Estonia, Latvia and Lithuania only.'
const UNITS = 'Lengths are metres, times seconds of driving a car without traffic.'

const TAKEN =
  'An address is taken for its best answer, which places tell: where its decision is not accept, or a part is missing, ask the user.'

export const TOOLS: { readonly [N in ToolName]: Tool<N> } = {
  search: {
    title: 'Find an address',
    description: `Finds addresses and places by a text (q) or by fields, not by both. ${WHERE} An empty list means that nothing fits. match and confidence say how far to trust an answer; several places with match ambiguous need a choice.`,
    run: search,
  },
  reverse: {
    title: 'What is at a point',
    description: `Addresses at a point, or around an address: houses, the nearest first, then the street and the units around it. ${WHERE}`,
    run: reverse,
  },
  lookup: {
    title: 'An address by its id',
    description:
      'The register’s record of an address object that search or reverse named, and the ids of what it belongs to.',
    run: lookup,
  },
  route: {
    title: 'Find a drive',
    description: `The best drive through 2 to 25 stops in their order, each an address or lat and lon. ${WHERE} ${UNITS} ${TAKEN}`,
    run: route,
  },
  matrix: {
    title: 'Durations between many points',
    description: `Driving times and lengths from up to 25 sources to up to 25 targets, or between all sources. ${WHERE} ${UNITS} ${TAKEN}`,
    run: matrix,
  },
  order_of_stops: {
    title: 'Find the best order of stops',
    description: `Puts 3 to 50 stops in the order with the least driving. The first and the last stay. ${WHERE} ${UNITS} ${TAKEN}`,
    run: orderOfStops,
  },
  isochrone: {
    title: 'What can be reached',
    description: `How far one gets by car within up to 3 times of at most 60 minutes: size and bounds of the area. ${WHERE} ${TAKEN}`,
    run: isochrone,
  },
}
