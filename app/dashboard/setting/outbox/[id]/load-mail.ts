import { findOutboxMail } from "@/lib/mail/outbox";
import { recordLoader } from "../../../record-loader";

export const loadMail = recordLoader("/dashboard/setting/outbox/[id]", (_actor, id) => findOutboxMail(id));
