import { findOutboxMail } from "@/lib/mail/outbox";
import { recordLoader } from "../../../record-loader";

/** The kept mail that an address names. */
export const loadMail = recordLoader("/dashboard/setting/outbox/[id]", (_actor, id) => findOutboxMail(id));
