import type { Player } from './player.js';

/** Each question for a person who has not read the rules, and what to know before the first. */
export const PLAIN: Readonly<Record<keyof Player | 'opening', string>> = {
  opening:
    'You command a galley in a duel, or a fleet if you chose a battle. In the duel a galley that is rammed, captured or lost loses; after 20 turns points decide. Each turn you choose her speed; she rows, rams or rakes on the way, and may grapple, shoot and board. Movement points pay for rowing: one for a hex ahead, two for a hex back.',
  squadron: 'A galley that several leaders reach obeys one of them this turn: it acts when that leader’s squadron acts.',
  admiral: 'The side with the better admiral adds more to its die for the initiative.',
  first: 'You won the initiative. In phases D to F ships move and fight: who goes first strikes first; who goes second sees where the enemy went.',
  speedNext: 'Every squadron sets its speeds before the first ship moves. The order hardly matters.',
  speed: 'At maximum speed a galley has more movement points, but its rowers may tire, and tired rowers are slower.',
  double: 'If the roll succeeds, two squadrons act before the enemy answers. If it fails, that squadron is confused.',
  activate: 'All galleys of a squadron move and fight now; then the enemy activates one of his.',
  individual: 'Galleys out of reach of any leader act last, each as a squadron of its own.',
  ship: 'The galleys of a squadron act one after the other: a ship can ram what another has opened.',
  transfer: 'A leader who leaves a ship in danger goes on leading from the next one.',
  successor: 'The leader’s ship is lost. The galley that takes him up becomes his command ship.',
  refloat: 'The galley is aground. The roll may set her free; a 6 leaves her there for the rest of the game.',
  sails: 'Sails give speed with the wind, but a galley under sail fights badly.',
  disengage: 'Ships that hold each other cannot row. Each grapple that is cut takes a roll.',
  row: 'A galley spends all points she announces: pick the place for her bow, then the way, or tap an enemy to leave the ways that ram or rake her. “To starboard” goes a hex ahead and turns; “bow to starboard” turns on the spot, and she cannot ram in that turn. A ram sinks or holds the enemy; a rake breaks her oars on one side.',
  evade: 'An enemy has come alongside. The galley may try to slip a hex ahead or back, which may tire the rowers.',
  reactionRam: 'An enemy crosses your bow. You may ram her now, before she goes on.',
  withdraw: 'After a ram the galley may back off a hex, so that the two do not stay fouled.',
  answerFire: 'Marines may shoot back before the enemy strikes. Incendiaries can set a ship on fire.',
  fire: 'Marines shoot over the flanks at ships within two hexes: “M3 at” a ship means that three marines shoot at her. Each shot may kill a marine. Incendiaries, at a ship beside you, may also start a fire.',
  grapple: 'Hooks tie two ships together, so that your marines can board her.',
  board: 'Marines who go over fight those aboard: M is the number that you send. Who wins has the ship.',
};
