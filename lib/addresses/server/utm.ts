/** ETRS89 / UTM zone 32N (EPSG:25832), in which Danish registers have their points, as degrees. */
import type { AddressPoint } from '../shared/types.ts';

// Krüger's series for the GRS80 ellipsoid; the error is below a millimetre in Denmark.
const RADIUS = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const SCALE = 0.9996;
const FALSE_EASTING = 500_000;
const CENTRAL_MERIDIAN = 9;

const n = FLATTENING / (2 - FLATTENING);
const MERIDIAN = (RADIUS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const BACK = [n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96, n ** 2 / 48 + n ** 3 / 15, (17 * n ** 3) / 480];
const LATITUDE = [2 * n - (2 * n ** 2) / 3 - 2 * n ** 3, (7 * n ** 2) / 3 - (8 * n ** 3) / 5, (56 * n ** 3) / 15];

const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** @param x metres east, y metres north; degrees with six decimals, a tenth of a metre */
export function fromUtm32({ x, y }: { x: number; y: number }): AddressPoint {
  const xi = y / (SCALE * MERIDIAN);
  const eta = (x - FALSE_EASTING) / (SCALE * MERIDIAN);
  const sum = (term: (step: number) => number) =>
    BACK.reduce((total, factor, at) => total + factor * term(2 * (at + 1)), 0);
  const xiTurned = xi - sum((step) => Math.sin(step * xi) * Math.cosh(step * eta));
  const etaTurned = eta - sum((step) => Math.cos(step * xi) * Math.sinh(step * eta));
  const conformal = Math.asin(Math.sin(xiTurned) / Math.cosh(etaTurned));
  const latitude = LATITUDE.reduce(
    (total, factor, at) => total + factor * Math.sin(2 * (at + 1) * conformal),
    conformal,
  );
  const longitude = toDegrees(Math.atan(Math.sinh(etaTurned) / Math.cos(xiTurned)));
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: round(toDegrees(latitude)), lng: round(CENTRAL_MERIDIAN + longitude) };
}
