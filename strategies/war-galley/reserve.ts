import { captain } from 'sortie/strategies/war-galley/kit';

/** Every third ship stays behind the line and closes the gaps that a diekplus needs (7.25). */
export default captain({
  called: 'the captain with a reserve',
  about: 'A line with a reserve behind it, against the diekplus',
  formation: 0.4,
  reserve: 3,
  caution: 0.4,
});
