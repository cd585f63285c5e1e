import type { Examples } from './steps.ts'

export const de: Examples = {
  departure: 'Fahren Sie nach Norden auf Narva maantee und folgen Sie der Straße 1,2 km.',
  departureFarOff:
    'Die Straße ist 0,35 km vom Startpunkt entfernt. Fahren Sie nach Norden auf Narva maantee und folgen Sie der Straße 1,2 km.',
  namelessDeparture: 'Fahren Sie nach Südwesten und folgen Sie der Straße 0,34 km.',
  departureFromName:
    'Starten Sie bei Kodu, fahren Sie nach Osten auf der 92 und folgen Sie der Straße 1,2 km.',
  newName: 'Fahren Sie weiter auf Peterburi tee und folgen Sie der Straße 1,2 km.',
  straightOn: 'Fahren Sie geradeaus weiter und folgen Sie der Straße 1,2 km.',
  bear: 'Biegen Sie leicht links auf Brīvības iela ab und folgen Sie der Straße 1,2 km.',
  turn: 'Biegen Sie rechts auf Gedimino prospektas ab und folgen Sie der Straße 1,2 km.',
  namelessTurn: 'Biegen Sie links ab und folgen Sie der Straße 0,01 km.',
  turnAtCrossing: 'Biegen Sie an der Kreuzung rechts ab und folgen Sie der Straße 1,2 km.',
  bearAtEnd: 'Biegen Sie am Ende der Straße leicht links ab und folgen Sie der Straße 1,2 km.',
  turnIntoSide: 'Biegen Sie links in die Seitenstraße ab und folgen Sie der Straße 1,2 km.',
  bearIntoSide: 'Biegen Sie leicht rechts in die Seitenstraße ab und folgen Sie der Straße 1,2 km.',
  turnToward: 'Biegen Sie links Richtung Riia ab und folgen Sie der Straße 1,2 km.',
  sharpToward: 'Biegen Sie scharf rechts Richtung Riia ab und folgen Sie der Straße 1,2 km.',
  turnOntoRoad: 'Biegen Sie links auf die A1 ab und folgen Sie der Straße 123 km.',
  turnOntoNumber: 'Biegen Sie links auf die 92 ab und folgen Sie der Straße 1,2 km.',
  turnOntoNamedRoad:
    'Biegen Sie rechts auf Tallinna maantee (2) ab und folgen Sie der Straße 1,2 km.',
  stayingTurn: 'Biegen Sie links ab, bleiben Sie auf Riia und folgen Sie der Straße 1,2 km.',
  stayingFork:
    'Halten Sie sich an der Gabelung rechts, bleiben Sie auf Pärnu maantee und folgen Sie der Straße 1,2 km.',
  turnBeforeTurn:
    'Biegen Sie rechts auf Riia ab und folgen Sie der Straße 0,03 km, biegen Sie dann links ab.',
  turnFromTwoLanes:
    'Nehmen Sie eine der beiden linken Spuren. Biegen Sie links auf Riia ab und folgen Sie der Straße 1,2 km.',
  turnFromRightLane:
    'Nehmen Sie die rechte Spur. Biegen Sie rechts ab und folgen Sie der Straße 1,2 km.',
  forkFromMiddleLane:
    'Nehmen Sie die mittlere Spur. Halten Sie sich an der Gabelung in der Mitte und folgen Sie der Straße 1,2 km.',
  forkFromSecondLane:
    'Nehmen Sie die 2. Spur von links. Halten Sie sich an der Gabelung links und folgen Sie der Straße 1,2 km.',
  forkFromInnerLanes:
    'Nehmen Sie eine der Spuren 2 bis 3 von links. Halten Sie sich an der Gabelung rechts und folgen Sie der Straße 1,2 km.',
  sharpTurn: 'Biegen Sie scharf links auf Pikk ab und folgen Sie der Straße 1,2 km.',
  uTurn: 'Wenden Sie auf Mere puiestee und folgen Sie der Straße 1,2 km.',
  uTurnBack: 'Wenden Sie, fahren Sie auf Riia zurück und folgen Sie der Straße 1,2 km.',
  firstExit: 'Nehmen Sie im Kreisverkehr die 1. Ausfahrt und folgen Sie der Straße 1,2 km.',
  secondExit:
    'Nehmen Sie im Kreisverkehr die 2. Ausfahrt auf Riia und folgen Sie der Straße 1,2 km.',
  signedExit:
    'Nehmen Sie im Kreisverkehr die 3. Ausfahrt auf Riia Richtung Valga und folgen Sie der Straße 1,2 km.',
  leftAtRoundabout:
    'Biegen Sie im Kreisverkehr links ab auf Riia und folgen Sie der Straße 1,2 km.',
  straightAtRoundabout: 'Fahren Sie im Kreisverkehr geradeaus und folgen Sie der Straße 1,2 km.',
  stayingRoundabout:
    'Nehmen Sie im Kreisverkehr die 2. Ausfahrt, bleiben Sie auf Riia und folgen Sie der Straße 1,2 km.',
  stayingStraightRoundabout:
    'Fahren Sie im Kreisverkehr geradeaus, bleiben Sie auf Pärnu maantee und folgen Sie der Straße 1,2 km.',
  ontoMaantee: 'Biegen Sie rechts auf Pärnu maantee ab und folgen Sie der Straße 1,2 km.',
  alongTanav: 'Fahren Sie weiter auf Pikk tänav und folgen Sie der Straße 1,2 km.',
  ontoIela: 'Biegen Sie rechts auf Brīvības iela ab und folgen Sie der Straße 1,2 km.',
  alongIela: 'Fahren Sie weiter auf Brīvības iela und folgen Sie der Straße 1,2 km.',
  ontoGatve: 'Biegen Sie rechts auf Topolių gatvė ab und folgen Sie der Straße 1,2 km.',
  alongGatve: 'Fahren Sie weiter auf Topolių gatvė und folgen Sie der Straße 1,2 km.',
  landing:
    'Verlassen Sie die Fähre, biegen Sie links ab, fahren Sie auf die 10 und folgen Sie der Straße 1,2 km.',
  onRoundabout: 'Fahren Sie in den Kreisverkehr und folgen Sie der Straße 1,2 km.',
  ramp: 'Nehmen Sie rechts die Auffahrt Richtung Tallinn und folgen Sie der Straße 1,2 km.',
  rampOff: 'Nehmen Sie links die Abfahrt und folgen Sie der Straße 1,2 km.',
  turnOntoRamp: 'Biegen Sie rechts auf die Auffahrt ab und folgen Sie der Straße 1,2 km.',
  bearOntoRampOff: 'Biegen Sie leicht links auf die Abfahrt ab und folgen Sie der Straße 1,2 km.',
  alongRamp: 'Fahren Sie weiter auf der Abfahrt und folgen Sie der Straße 1,2 km.',
  merge: 'Fahren Sie auf die Autobahn E67 und folgen Sie der Straße 1,2 km.',
  exit: 'Nehmen Sie rechts die Ausfahrt 12 Richtung Kaunas und folgen Sie der Straße 1,2 km.',
  change: 'Wechseln Sie auf die Autobahn A5 Richtung Marijampolė und folgen Sie der Straße 1,2 km.',
  fork: 'Halten Sie sich an der Gabelung links auf die 2 und folgen Sie der Straße 1,2 km.',
  forkWithSign:
    'Halten Sie sich an der Gabelung rechts Richtung Tallinn, Narva und folgen Sie der Straße 1,2 km.',
  middleOfFork: 'Halten Sie sich an der Gabelung in der Mitte und folgen Sie der Straße 1,2 km.',
  ferry: 'Nehmen Sie die Fähre Virtsu–Kuivastu (27 Minuten, 7,1 km).',
  shortFerry: 'Nehmen Sie die Fähre (1 Minute, 0,31 km).',
  longFerry: 'Nehmen Sie die Fähre (92 Minuten, 25 km).',
  endOfFerry: 'Verlassen Sie die Fähre, fahren Sie auf die 10 und folgen Sie der Straße 1,2 km.',
  stop: 'Sie sind angekommen: 3. Ziel, auf der rechten Seite.',
  stopFarOff: 'Sie sind angekommen: 3. Ziel, auf der rechten Seite, 0,35 km von hier.',
  stopFarAhead: 'Sie sind angekommen: 3. Ziel, 1,2 km von hier.',
  stopWithName: 'Sie sind angekommen: 2. Kodu, auf der linken Seite.',
}
