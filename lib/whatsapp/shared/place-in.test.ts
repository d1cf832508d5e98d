import { coordinatesIn } from "./place-in";

test.each([
  ["-12.0464, -77.0428", -12.0464, -77.0428],
  [" (4.6 -74) ", 4.6, -74],
  ["https://www.google.com/maps/@-12.0464,-77.0428,15z", -12.0464, -77.0428],
  ["https://maps.google.com/?q=-12.05%2C-77.04", -12.05, -77.04],
  ["https://www.google.com/maps/place/Plaza/@-12.1,-77.1,17z/data=!3m1!3d-12.0459!4d-77.0305", -12.0459, -77.0305],
])("%s is a place", (text, latitude, longitude) => expect(coordinatesIn(text)).toEqual({ latitude, longitude }));

test.each(["", "Plaza Mayor", "91, 10", "10, 181", "1, 2, 3", "https://maps.app.goo.gl/x"])("%j is none", (text) =>
  expect(coordinatesIn(text)).toBeNull(),
);
