/** Why rows of OSRM's scenarios are answered otherwise, by scenario. */

export const REASONS = {
  fartherRoad:
    'A point whose road has no drive is taken to the next road that has one; with `radiuses` it stays.',
  profile:
    'The profile of the scenario has ways that are no roads for cars here, or modes that a car has not: rivers, steps, shuttle trains.',
  drive:
    'Speeds, turns and roads for residents or shared cars are weighed by our car, so that another drive is the best.',
  turning: 'A drive may turn round at a point between unless it is asked to go on.',
  estimate:
    'An estimate is the straight line over `fallback_speed`, as the document has it; the original answers a tenth.',
  noise: 'Points within the noise of positioning, some 35 m, move nobody.',
  outlier: 'A point is left out for its place, never for the speed that it would take.',
  doubled: 'A point between two legs is told once in the line.',
  alternativesCount: 'Other roads near a trace point are not counted.',
  motorway: 'A motorway is one-way unless it says otherwise, as in the original car profile.',
  island: 'A small part of the roads that nothing leads to or from is no place to begin at.',
  restriction: 'Restrictions have the values that the map documents; others are left out.',
  tie: 'Two drives are equally good, and either is right.',
  guidance: 'When to tell a turn, and by which words, is compared by the scenarios of guidance.',
  names: 'Several numbers of a road are joined by a comma, as on signs.',
  summary: 'A summary has the two roads that are driven longest.',
  side: 'All roads of the Baltics drive on the right.',
  ground: 'The place on a road is found on the ellipsoid, which at 80 degrees is another one.',
  range: 'A longitude beyond all bounds is an invalid value, however long it is.',
  sameWay: 'Two ways over the same nodes are two roads, and the open one is driven.',
} as const

export type Reason = keyof typeof REASONS

/** Scenarios with rows that differ, by file and title; every such row of theirs differs for the same reason. */
export const STANDING: Readonly<Record<Reason, readonly string[]>> = {
  // Found out row by row.
  fartherRoad: [],
  profile: [
    'car/shuttle_train.feature: Car - Use a ferry route',
    'testbot/basic.feature: Testbot - Triangle challenge',
    'testbot/example.feature: Testbot - Processing Flow',
    'testbot/mode.feature: Testbot - Compressed Modes',
    'testbot/mode.feature: Testbot - Mode for routes',
    'testbot/mode.feature: Testbot - Mode should be set at via points',
    'testbot/mode.feature: Testbot - Modes for oneway, different forward/backward speeds',
    'testbot/mode.feature: Testbot - Modes for oneway, same forward/backward speeds',
    'testbot/mode.feature: Testbot - Modes for reverse oneway, different forward/backward speeds',
    'testbot/mode.feature: Testbot - Modes for reverse oneway, same forward/backward speeds',
    'testbot/mode.feature: Testbot - Modes in each direction, different forward/backward speeds',
    'testbot/mode.feature: Testbot - Modes in each direction, same forward/backward speeds',
    'testbot/mode.feature: Testbot - Modes, triangle map',
    'testbot/mode.feature: Testbot - River in the middle',
    'testbot/mode.feature: Testbot - Starting at a tricky node',
    'testbot/opposite.feature: Testbot - Going against the flow',
    'testbot/speed.feature: Testbot - Speed on rivers, map',
  ],
  drive: [
    'car/destination.feature: Car - Routing inside a destination only area',
    'car/hov.feature: Car - Avoid hov when not on hov',
    'car/traffic_turn_penalties.feature: Weighting not based on turn penalty file',
    'testbot/force_step.feature: [U-turns allowed] Via routes with waypoints on same edge',
    'testbot/multi_level_routing.feature: Testbot - Multi level routing',
    'testbot/via.feature: Continue Straight in presence of Bearings',
  ],
  turning: ['testbot/continue_straight.feature: Continue straight at waypoints enabled by default'],
  estimate: [
    'testbot/duration_matrix.feature: Testbot - Filling in noroutes with estimates (defaults to input coordinate location)',
    'testbot/duration_matrix.feature: Testbot - Filling in noroutes with estimates - use input coordinate',
    'testbot/duration_matrix.feature: Testbot - Filling in noroutes with estimates - use snapped coordinate',
    'testbot/duration_matrix.feature: Testbot - Test fallback speeds and scale factor',
  ],
  noise: [
    'testbot/matching.feature: Regression test - add source phantom properly (two phantoms on one edge)',
    'testbot/matching.feature: Regression test - add source phantoms properly (one phantom on one edge)',
    'testbot/matching.feature: Regression test - waypoints trimming too much geometry',
    'testbot/matching.feature: Testbot - Geometry details using geojson',
    'testbot/matching.feature: Testbot - Geometry details using polyline',
    'testbot/matching.feature: Testbot - Geometry details using polyline6',
    'testbot/matching.feature: Testbot - Map matching with oneways',
    'testbot/matching.feature: Testbot - Matching with oneway streets',
  ],
  outlier: [
    'testbot/matching.feature: Data_version test on matching',
    'testbot/matching.feature: Testbot - Map matching with outlier that has no candidate',
  ],
  doubled: ['car/ferry.feature: Car - Snapping when using a ferry'],
  alternativesCount: ['testbot/matching.feature: Testbot - Matching alternatives count test'],
  motorway: [
    'testbot/distance_matrix.feature: Testbot - Travel distance matrix of minimal network with toll exclude',
    'testbot/duration_matrix.feature: Testbot - Travel time matrix of minimal network with toll exclude',
  ],
  island: ['testbot/snap.feature: Snapping in viaroute'],
  restriction: [
    'car/restrictions.feature: Car - Handle any no_* relation',
    'car/restrictions.feature: Car - Handle any only_* restriction',
    'car/restrictions.feature: Car - allow only turn',
  ],
  tie: [
    'car/restrictions.feature: Car - No u-turn',
    'car/restrictions.feature: Restriction On Compressed Geometry',
    'testbot/alternative_loop.feature: Alternative loop paths on a single node with an asymmetric circle',
  ],
  guidance: [
    'car/bridge.feature: Car - Control test without durations, osrm uses movable bridge speed to calculate duration',
    'car/bridge.feature: Car - Properly handle durations',
    'car/bridge.feature: Car - Use a ferry route',
    'car/classes.feature: Car - We tag ferries with a class',
    'car/classes.feature: Car - We tag motorway_link with a class',
    'car/multi_via_restrictions.feature: Car - Multiple via restriction overlapping single via restriction',
    'car/multi_via_restrictions.feature: Car - Snap source/target to multi-via restriction way',
    'testbot/approaches.feature: Routes with more than two waypoints - uturns allowed',
    'testbot/approaches.feature: Routes with more than two waypoints - uturns forbidden',
  ],
  names: ['car/route_relations.feature: No cardinal directions by default'],
  summary: ['testbot/summary.feature: Check handling empty values'],
  side: [
    'car/side_bias.feature: Left-hand bias via location-dependent tags',
    'car/side_bias.feature: changing sides',
  ],
  ground: ['testbot/projection.feature: Projection onto way at high latitudes, no distance'],
  range: ['testbot/status.feature: Malformed requests'],
  sameWay: ['car/destination.feature: Car - Routing around a way that becomes destination only'],
}

const REASON_OF = new Map(
  Object.entries(STANDING).flatMap(([reason, scenarios]) =>
    scenarios.map((scenario) => [scenario, REASONS[reason as Reason]] as const),
  ),
)

/** The sentence for a scenario by its file and title; undefined where all its rows are to be alike. */
export const reasonOf = (scenario: string): string | undefined => REASON_OF.get(scenario)
