import { LAYERS, GROUND_COLOURS } from './ground';
import { createOwnStyle, createTilesStyle, type Colours } from './gl-styles';

const COLOURS = Object.fromEntries(GROUND_COLOURS.map((name) => [name, `rgb(${name.length}, 0, 0)`])) as Colours;
const look = { theme: 'light', language: 'da', font: 'Inter' } as const;

test('both styles fetch no font, no picture and nothing from another host', () => {
  for (const style of [createOwnStyle(COLOURS), createTilesStyle('pmtiles://firm', look)]) {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toMatch(/https?:|"icon-image"|-pattern"/);
  }
});

test('the own style has every layer of the outline, ferries broken, above the sea', () => {
  const { layers } = createOwnStyle(COLOURS);
  expect(layers).toHaveLength(LAYERS.length + 1);
  expect(layers[0]).toMatchObject({ type: 'background', paint: { 'background-color': COLOURS.water } });
  expect(layers.find(({ id }) => id.startsWith('ferry'))).toMatchObject({ paint: { 'line-dasharray': [3, 2.5] } });
});

test('the tiles follow theme and language, and their letters are drawn with the font of the page', () => {
  const [light, dark] = [createTilesStyle('x', look), createTilesStyle('x', { ...look, theme: 'dark' })];
  expect(JSON.stringify(light.layers)).not.toBe(JSON.stringify(dark.layers));
  expect(JSON.stringify(light.layers)).toContain('name:da');
  expect(JSON.stringify(createTilesStyle('x', { ...look, language: 'en' }).layers)).toContain('name:en');
  const texts = light.layers.filter((layer) => layer.type === 'symbol');
  expect(texts.length).toBeGreaterThan(5);
  for (const { layout } of texts) expect(layout?.['text-font']).toEqual(['Inter']);
});
