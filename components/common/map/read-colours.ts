import { GROUND_COLOURS, type GroundColour } from './ground';

/** The colours of the page's theme in the form that MapLibre reads: it does not know oklch. */
export function readColours(element: HTMLElement): Record<GroundColour, string> {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(element);
  const read = (name: GroundColour): string => {
    if (!context) return '#888';
    context.fillStyle = style.getPropertyValue(`--map-${name}`);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return Object.fromEntries(GROUND_COLOURS.map((name) => [name, read(name)])) as Record<GroundColour, string>;
}
