import { choice, defineGame, type OpenTypes, type Values } from 'sortie/engine';

/**
 * Crowd: a draw of lots whose odds are known. Two, three or four play; Ann has twice the lots of any other. With `teams`, the seats opposite each
 * other win together. One game of ten is drawn.
 */
const options = {
  players: choice(['2', '3', '4'], { role: 'scenario', about: 'Number of players' }),
  teams: choice(['no', 'yes'], { role: 'variant', rule: '2', about: 'Whether opposite seats are a team; for four' }),
};

interface State {
  over: number;
}
interface Player {
  draw(view: Readonly<State>): number;
}
export type Types = OpenTypes<State, Player, Values<typeof options>>;
const SEATS = ['Ann', 'Ben', 'Cleo', 'Dan'];

export default defineGame<Types>({
  id: 'crowd',
  seats: SEATS,
  playing: { option: 'players' },
  options,
  outcomes: [
    ...SEATS.map((name, winner) => ({ name, about: `${name} won`, winner })),
    { name: 'drawn', about: 'No seat won', winner: null },
    ...[0, 1].map((side) => ({ name: `team-${side + 1}`, about: `Team ${side + 1} won`, winner: null, winners: [side, side + 2] })),
  ],
  newState: () => ({ over: 0 }),
  setUp: ({ state }) => void (state.over = 0),
  turn({ state, seats, dice, rules }) {
    const count = Number(rules.players);
    for (let seat = 0; seat < count; seat++) seats[seat].draw(state);
    const lot = dice.below(10) === 0 ? -1 : Math.max(0, dice.below(count + 1) - 1);
    state.over = lot < 0 ? 5 : rules.teams === 'yes' && count === 4 ? 6 + (lot % 2) : 1 + lot;
  },
  over: ({ over }) => over,
  // A team shares a point.
  value: ({ over }, { players, teams }, seat) => {
    if (over === 0 || over === 5) return 1 / Number(players);
    return teams === 'yes' && players === '4' ? (over - 6 === seat % 2 ? 0.5 : 0) : Number(over - 1 === seat);
  },
  decisions: { draw: { legal: () => [0] } },
});
