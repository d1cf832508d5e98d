import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { mailLabel } from "./template";

export const mailedData: PersonalData = {
  parts: {
    mails: ({ email }) =>
      rowsOf(
        db.mailJob,
        { where: { to: email }, select: { template: true, createdAt: true, sentAt: true } },
        ({ template, ...mail }: { template: string }) => ({
          subject: mailLabel(template),
          ...mail,
        }),
      ),
  },
};
