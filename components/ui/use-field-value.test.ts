import { mayFill } from "./use-field-value";

const proposed = (value: string) => ({ value, firmly: false });

test("what is proposed goes into a field that nobody touched, and takes the place of what was proposed before", () => {
  expect(mayFill("", proposed(""), false)).toBe(true);
  expect(mayFill("azul", proposed("azul"), false)).toBe(true);
});

test("what a person typed stays, and what they emptied stays empty, whoever asks", () => {
  for (const firmly of [false, true]) {
    expect(mayFill("celeste", proposed("azul"), firmly)).toBe(false);
    expect(mayFill("", proposed("azul"), firmly)).toBe(false);
  }
});

test("what a person asked for makes way only for what they ask for next", () => {
  const asked = { value: "M", firmly: true };
  expect(mayFill("M", asked, false)).toBe(false);
  expect(mayFill("M", asked, true)).toBe(true);
});
