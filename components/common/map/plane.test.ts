import { fitView, getBounds, getScales, getZoom, project, resizeView, showPoint, toCamera, type View } from './plane';

const SIZE = { width: 400, height: 300 };
const AARHUS = { lat: 56.157, lng: 10.211 };
const ODENSE = { lat: 55.4, lng: 10.39 };
const RONNE = { lat: 55.1, lng: 14.7 };
const onScreen = (view: View, place: typeof AARHUS) => {
  const { x, y } = project(place);
  return { x: x * view.k + view.x, y: y * view.k + view.y };
};
const isInside = (view: View, place: typeof AARHUS) => {
  const { x, y } = onScreen(view, place);
  return x > 0 && y > 0 && x < SIZE.width && y < SIZE.height;
};

test('a view shows all its points, and not much more', () => {
  const view = fitView([AARHUS, ODENSE].map(project), SIZE);
  expect([AARHUS, ODENSE].every((place) => isInside(view, place))).toBe(true);
  expect(isInside(view, RONNE)).toBe(false);
  expect(onScreen(view, ODENSE).y - onScreen(view, AARHUS).y).toBeCloseTo(SIZE.height - 72, 0);
});

test('without points all of Denmark is shown; a single point is not shown from the roof', () => {
  const whole = fitView([], SIZE);
  for (const place of [{ lat: 57.7, lng: 10.6 }, { lat: 54.7, lng: 11.4 }, { lat: 55.5, lng: 8.1 }, RONNE])
    expect(isInside(whole, place)).toBe(true);
  expect(getZoom(fitView([project(AARHUS)], SIZE).k)).toBeLessThan(13);
});

test('points that covered each other are spread; those at one place are not', () => {
  const neighbours = [AARHUS, { ...AARHUS, lat: AARHUS.lat + 0.0005 }].map(project);
  expect(getZoom(fitView(neighbours, SIZE).k)).toBeLessThan(13);
  expect(getZoom(fitView(neighbours, SIZE, true).k)).toBeGreaterThan(16);
  expect(getZoom(fitView([AARHUS, AARHUS].map(project), SIZE, true).k)).toBeLessThan(13);
});

test('the camera of MapLibre sees what the plane shows', () => {
  const view = fitView([AARHUS, ODENSE].map(project), SIZE);
  const { zoom, center } = toCamera(view, SIZE);
  // The Web Mercator of tiles, worked out by itself.
  const world = 512 * 2 ** zoom;
  const pixel = ({ lat, lng }: typeof AARHUS) => ({
    x: (world * (lng + 180)) / 360,
    y: world * (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)),
  });
  const middle = pixel({ lng: center[0], lat: center[1] });
  for (const place of [AARHUS, ODENSE, RONNE]) {
    const [own, tiles] = [onScreen(view, place), pixel(place)];
    expect(own.x).toBeCloseTo(tiles.x - middle.x + SIZE.width / 2, 3);
    expect(own.y).toBeCloseTo(tiles.y - middle.y + SIZE.height / 2, 3);
  }
});

test('a point out of sight comes to the middle; one in sight moves nothing', () => {
  const view = fitView([project(AARHUS)], SIZE);
  expect(showPoint(view, project(AARHUS), SIZE)).toBe(view);
  const { x, y } = onScreen(showPoint(view, project(RONNE), SIZE), RONNE);
  expect([x, y]).toEqual([expect.closeTo(200), expect.closeTo(150)]);
});

test('another size keeps the middle, and never shows what is beyond the plane', () => {
  const view = fitView([project(AARHUS)], SIZE);
  const wide = { width: 1600, height: 300 };
  const { x, y } = onScreen(resizeView(view, SIZE, wide), AARHUS);
  expect([x, y]).toEqual([expect.closeTo(800), expect.closeTo(150)]);
  for (const size of [SIZE, wide, { width: 300, height: 1200 }]) {
    const [west, south, east, north] = getBounds(fitView([], size), size);
    expect(west).toBeGreaterThanOrEqual(4.79);
    expect(south).toBeGreaterThanOrEqual(53.39);
    expect(east).toBeLessThanOrEqual(17.61);
    expect(north).toBeLessThanOrEqual(58.81);
    expect(getScales(size)[0]).toBeLessThan(getScales(size)[1]);
  }
});
