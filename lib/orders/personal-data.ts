import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { forgetOrderPerson } from "./events";
import { releaseAllOrders } from "./release";

export const orderData: PersonalData = {
  parts: {
    orders: ({ id }) =>
      rowsOf(db.order, {
        where: { OR: [{ assigneeId: id }, { createdById: id }] },
        select: { number: true, state: true, createdAt: true },
      }),
  },
  async forget(tx, person, actor) {
    await releaseAllOrders(tx, actor, person);
    // After it, because it writes into timelines whom it took off.
    await forgetOrderPerson(tx, person);
  },
};
