/** The tooltip of a chart: names and values, beside the pointer. */
const tip = document.createElement('div');
tip.id = 'tip';
tip.hidden = true;

export function showTip(event: MouseEvent, value: unknown): void {
  tip.hidden = value === null || value === undefined || value === '';
  if (tip.hidden) return;
  if (!tip.isConnected) document.body.append(tip);
  if (typeof value === 'string') tip.textContent = value;
  else tip.replaceChildren(...linesOf(value as Record<string, unknown>));
  const { width, height } = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(4, Math.min(event.clientX + 12, innerWidth - width - 4))}px`;
  tip.style.top = `${event.clientY + 16 + height > innerHeight ? event.clientY - height - 8 : event.clientY + 16}px`;
}

const linesOf = (value: Record<string, unknown>) =>
  Object.entries(value).map(([name, said]) => {
    const line = document.createElement('div');
    const head = document.createElement('span');
    head.textContent = name;
    line.append(head, ` ${said}`);
    return line;
  });
