import { csvResponse } from "./csv";
import { log } from "./log";

const failure = new Error("the database went away");

async function* failing(after: number) {
  for (let id = 0; id < after; id += 1) yield { id };
  throw failure;
}

test.each([0, 3, 5_000])(
  "a download whose rows end in a failure after %i is cut, and one line says so",
  async (after) => {
    const told = jest.spyOn(log, "error").mockImplementation(() => undefined);
    const uncaught = jest.fn();
    process.on("uncaughtException", uncaught);
    await expect(csvResponse("cosas", { id: "Id" }, failing(after)).text()).rejects.toThrow("to the end");
    await new Promise(setImmediate);
    expect(uncaught).not.toHaveBeenCalled();
    expect(told.mock.calls).toEqual([[{ err: failure, name: "cosas.csv" }, "a download was cut"]]);
    process.off("uncaughtException", uncaught);
    told.mockRestore();
  },
);

test("whoever leaves in the middle lets go of the rows, and nothing is told", async () => {
  const told = jest.spyOn(log, "error").mockImplementation(() => undefined);
  let left = false;
  async function* endless() {
    try {
      for (let id = 0; ; id += 1) yield { id };
    } finally {
      left = true;
    }
  }
  const reader = csvResponse("cosas", { id: "Id" }, endless()).body!.getReader();
  await reader.read();
  await reader.cancel();
  await new Promise(setImmediate);
  expect([left, told.mock.calls]).toEqual([true, []]);
  told.mockRestore();
});
