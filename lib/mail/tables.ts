import type { Tables } from "@/lib/core/tables";
import { readOption } from "@/lib/options/select";
import { mailOptions } from "./options";

export const mailTables: Tables = {
  // One that waits would be sent once more after a restore, to whoever has it already.
  mail_jobs: {
    changes: "none",
    backedUp: { where: "state <> 'pending'" },
    keptApart: "se volvería a enviar lo que ya salió",
    past: {
      when: "state <> 'pending' AND next_attempt_at < $1",
      kept: async () => `${await readOption(mailOptions.retentionDays)} days`,
    },
  },
  // The mailbox of a server without mail: a body holds the links that let somebody in, which count once.
  outbox_mails: { hidden: ["text", "html"], changes: "none", backedUp: "never" },
};
