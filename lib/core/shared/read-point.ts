/** A point as people send it to each other: two numbers, or an address of a map on the internet. Pure. */
import type { Point } from './point.ts';

/** Degrees between which Denmark lies; others are a typing mistake, or the numbers the wrong way round. */
export const DENMARK = { lat: [54.4, 57.9], lng: [7.9, 15.3] } as const;

const NUMBER = String.raw`(-?\d{1,3}[.,]\d{2,})`;
/** Google's and Apple's addresses have the marked place before the middle of the map. */
const SHAPES = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|daddr|destination)=(?:loc:)?${NUMBER}(?:,|%2C)\s*${NUMBER}`),
  new RegExp(String.raw`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`@${NUMBER},${NUMBER}`),
  new RegExp(String.raw`^\s*${NUMBER}\s*°?\s*N?[\s,;]+${NUMBER}\s*°?\s*E?\s*$`, 'i'),
];

/** The place, or where Denmark ends on the way to it. Five decimals: a metre. */
export function keepInDenmark({ lat, lng }: Point): Point {
  const keep = (value: number, [least, most]: readonly [number, number]) =>
    Math.round(Math.min(most, Math.max(least, value)) * 1e5) / 1e5;
  return { lat: keep(lat, DENMARK.lat), lng: keep(lng, DENMARK.lng) };
}

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

export const isInDenmark = ({ lat, lng }: Point): boolean => within(lat, DENMARK.lat) && within(lng, DENMARK.lng);

/** '55.4028, 10.3920' or a map's address; null for what names no place in Denmark. */
export function readPoint(text: string): Point | null {
  for (const shape of SHAPES) {
    const [, lat = '', lng = ''] = shape.exec(text) ?? [];
    const point = { lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) };
    if (lat !== '' && isInDenmark(point)) return point;
  }
  return null;
}
