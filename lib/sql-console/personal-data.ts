import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { forgetQueries } from "./queries";

export const queryData: PersonalData = {
  parts: {
    savedQueries: ({ id }) =>
      rowsOf(db.savedQuery, { where: { ownerId: id }, select: { name: true, text: true, createdAt: true } }),
    queryRuns: ({ id }) =>
      rowsOf(db.queryRun, { where: { ownerId: id }, select: { text: true, succeeded: true, createdAt: true } }),
  },
  forget: (tx, { id }) => forgetQueries(tx, id),
};
