import { readPoint } from './read-point.ts';

const ODENSE = { lat: 55.4028, lng: 10.392 };

test.each([
  '55.4028, 10.3920',
  '55,4028 10,3920',
  ' 55.4028° N, 10.3920° E ',
  'https://www.google.com/maps/place/Odense/@55.39,10.30,12z/data=!3m1!4b1!8m2!3d55.4028!4d10.3920',
  'https://www.google.com/maps/@55.4028,10.3920,15z',
  'https://maps.google.com/?q=55.4028,10.3920',
  'https://maps.apple.com/?ll=55.4028%2C10.3920&z=16',
  'https://www.openstreetmap.org/?mlat=55.4028&mlon=10.3920#map=12/55.40/10.39',
])('%s is a point', (text) => expect(readPoint(text)).toEqual(ODENSE));

test.each(['', 'Odense', '10.3920, 55.4028', '48.8566, 2.3522', '55, 10', 'https://maps.app.goo.gl/abc'])(
  '%s is none in Denmark',
  (text) => expect(readPoint(text)).toBeNull(),
);
