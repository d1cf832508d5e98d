import { latestStatus } from "./status";

test.each([
  [["sent", "delivered", "failed"], "delivered"],
  [["failed", "delivered"], "delivered"],
  [["failed", "sent"], "failed"],
  [["read", "delivered", "sent"], "read"],
  [["played", "read"], "played"],
  [[], undefined],
])("of %j, in whatever order they came, a message is %s", (told, status) => {
  for (const order of [told, told.toReversed()]) {
    expect(latestStatus(order.map((each) => ({ status: each })))?.status).toBe(status);
  }
});
