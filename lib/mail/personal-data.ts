import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { mailTemplateLabels } from "./schema";

export const mailedData: PersonalData = {
  parts: {
    mails: ({ email }) =>
      rowsOf(
        db.mailJob,
        { where: { to: email }, select: { template: true, createdAt: true, sentAt: true } },
        ({ template, ...mail }: { template: string }) => ({
          subject: (mailTemplateLabels as Record<string, string>)[template] ?? template,
          ...mail,
        }),
      ),
  },
};
