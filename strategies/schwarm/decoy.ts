import { defineStrategy } from 'sortie/engine';
import { BALL, canTarget, TOP, type Types, type View, ZONES } from 'sortie/games/schwarm';
import { Tactics } from 'sortie/strategies/schwarm/kit';

export default defineStrategy<Types>({
  game: 'schwarm',
  called: 'the decoy',
  about: 'The first fighter flies into the turrets’ sight and breaks away, so that the others attack under spray at most',
  parameters: {
    rottes: { default: 3, min: 1, max: 3, step: 1, about: 'Rottes it sends when it can pay for them' },
    stays: { default: 0, min: 0, max: 1, step: 1, about: 'Whether the decoy stays and keeps the sight on itself, instead of aborting' },
  },
  create: ({ rules, parameters: { rottes, stays } }) => {
    const tactics = new Tactics(rules);
    const anywhere = tactics.placing(1);
    // Spaces in the zone of the top turret that it can target, and those in the zone of both that both can.
    const underTop = ZONES.map((_, zone) => tactics.placing(1, (space) => rules.zone[space] === zone && canTarget(rules, TOP, space)));
    const underBoth = ZONES.map((_, zone) =>
      tactics.placing(1, (space) => rules.zone[space] === zone && canTarget(rules, TOP, space) && canTarget(rules, BALL, space)),
    );
    const drawn = (view: View) => view.turretOn[TOP] === 0 || view.turretOn[BALL] === 0;
    return {
      rottes: (view) => tactics.rottes(view, rottes, 0),
      place: (view) => {
        if (view.fighter > 0) return anywhere(view);
        const together = view.turretZone[TOP] === view.turretZone[BALL];
        const seen = (together ? underBoth : underTop)[view.turretZone[TOP]](view);
        return seen >= 0 ? seen : anywhere(view);
      },
      adjust: (view) => tactics.adjust(view, 1),
      abort: (view) => tactics.aborts(view, 0, 0) | (stays === 0 && drawn(view) && view.flying !== 1 ? 1 & view.flying : 0),
      attack: (view) => tactics.attack(view),
      press: (view) => tactics.pays(view, 1),
      save: () => 1,
    };
  },
});
