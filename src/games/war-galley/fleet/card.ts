/** A ship's counter in this battle, and where it starts. */
export interface Card {
  id: number;
  seat: number;
  type: string;
  /** Index in TYPE_ORDER, for the tables of measures. */
  kind: number;
  /** "blue trireme 3" */
  name: string;
  double: boolean;
  cruise: number;
  maximum: number;
  attackCruise: number;
  attackMaximum: number;
  anastrophe: boolean;
  tremiola: boolean;
  defence: number;
  marines: number;
  crew: number;
  towers: boolean;
  engines: boolean;
  corvus: boolean;
  harpax: boolean;
  incendiary: boolean;
  firePots: boolean;
  bow: number;
  facing: number;
  squadron: number;
  sailsUp: boolean;
  /** A duel may fix the speed level: 0 free, 1 cruise, 2 maximum. */
  speed: number;
}

export interface LeaderCard {
  id: number;
  seat: number;
  name: string;
  initiative: number;
  range: number;
  admiral: boolean;
  ship: number;
}
