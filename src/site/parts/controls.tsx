/** A form made from a schema of parameters or options. */
import type { JSX } from 'preact';
import type { OptionSpec, OptionSpecs } from '../../engine/options.js';
import { words } from '../../report/reading/text.js';
import type { Card } from '../state/catalog.js';
import { type Control, controlsOf } from '../state/controls.js';
import { type Plain, shown, type Values } from '../state/link.js';
import { Clock } from './clock.js';
import { around, HexMap, wholeMap } from './hex-map.js';

/** Hexes up to this distance from a counter can be clicked; others are typed. */
const REACH = 5;

interface Props {
  specs: OptionSpecs;
  /** Values that differ from the defaults. */
  values: Values;
  change(values: Values): void;
  files: Card['files'];
  /** The size of the map. */
  map?: Card['map'];
  /** Prefix of the ids of all inputs, so that a page can hold two forms. */
  id: string;
}

export function Controls({ specs, values, change, files, map, id }: Props): JSX.Element {
  const set = (changed: Values) => change({ ...values, ...changed });
  return (
    <div class="form">
      {controlsOf(specs).map((control) => (
        <Field key={control.name} id={`${id}-${control.name}`} {...{ control, specs, values, set, files, map }} />
      ))}
    </div>
  );
}

interface FieldProps extends Pick<Props, 'specs' | 'values' | 'files' | 'map' | 'id'> {
  control: Control;
  set(changed: Values): void;
}

function Field({ control, specs, values, set, files, map, id }: FieldProps): JSX.Element {
  const { name } = control;
  const spec = specs[name];
  const value = values[name] ?? (spec.default as Plain);
  const ring = control.kind === 'clock' ? control.ring : undefined;
  if (control.kind === 'clock')
    return (
      <Clock
        label={ring === undefined ? spec.about : `${spec.about}, and ${specs[ring].about.toLowerCase()}`}
        rings={ring === undefined ? [] : ringsOf(specs[ring])}
        chosen={{ hour: Number(value), ...(ring === undefined ? {} : { ring: String(values[ring] ?? specs[ring].default) }) }}
        choose={(space) => set({ [name]: space.hour, ...(ring === undefined || space.ring === undefined ? {} : { [ring]: space.ring }) })}
      />
    );
  const put = (changed: Plain) => set({ [name]: changed });
  const input = <Input {...{ id, spec, value, files }} kind={control.kind} set={put} />;
  const { heading } = specs;
  return (
    <div class={`field of-${control.kind}`}>
      <label for={id}>{words(name)}</label>
      {input}
      {control.kind === 'hex' && map !== undefined && <HexMap label={spec.about} hexes={wholeMap(map)} chosen={String(value)} choose={put} />}
      {control.kind === 'place' && (
        <HexMap
          label={spec.about}
          hexes={around(REACH)}
          chosen={String(value)}
          choose={put}
          centre="★"
          {...(heading === undefined ? {} : { heading: Number(values.heading ?? heading.default) })}
        />
      )}
      <p class="hint" id={`${id}-about`}>
        {spec.about}
        {spec.rule === undefined ? '' : ` [${spec.rule}]`}
      </p>
    </div>
  );
}

const ringsOf = (spec: OptionSpec) => (spec.kind === 'choice' ? spec.values : []);

interface InputProps {
  id: string;
  kind: Exclude<Control['kind'], 'clock'>;
  spec: OptionSpec;
  value: Plain;
  files: Card['files'];
  set(value: Plain): void;
}

function Input({ id, kind, spec, value, files, set }: InputProps): JSX.Element {
  const about = { id, 'aria-describedby': `${id}-about` };
  if (kind === 'switch')
    return <input {...about} type="checkbox" checked={value === true} onChange={({ currentTarget }) => set(currentTarget.checked)} />;
  if (spec.kind === 'choice' || spec.kind === 'file') {
    const known = spec.kind === 'choice' ? spec.values : (files[spec.folder] ?? []);
    const listed = known.includes(String(value)) ? known : [...known, String(value)];
    return (
      <select {...about} value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)}>
        {listed.map((one) => (
          <option key={one} value={one}>
            {shown(one)}
          </option>
        ))}
      </select>
    );
  }
  if (spec.kind === 'integer') {
    const range = { min: spec.min, max: spec.max, step: 1, value: Number(value) };
    const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const number = currentTarget.valueAsNumber;
      if (Number.isFinite(number)) set(number);
    };
    if (kind === 'number') return <input {...about} type="number" {...range} onInput={onInput} />;
    return (
      <span class="slide">
        <input {...about} type="range" {...range} onInput={onInput} />
        <output for={id}>{String(value)}</output>
      </span>
    );
  }
  return (
    <input
      {...about}
      type="text"
      spellcheck={false}
      autocomplete="off"
      value={String(value)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
