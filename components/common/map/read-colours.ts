import { GROUND_COLOURS, type GroundColour } from './ground';

/** The colours of the page's theme in the form that MapLibre reads: it does not know oklch. */
export function readColours(element: HTMLElement): Record<GroundColour, string> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = element.appendChild(document.createElement('i'));
  const read = (name: string): string => {
    probe.style.color = `var(--map-${name})`;
    if (!context) return '#888';
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colours = Object.fromEntries(GROUND_COLOURS.map((name) => [name, read(name)]));
  probe.remove();
  return colours as Record<GroundColour, string>;
}
