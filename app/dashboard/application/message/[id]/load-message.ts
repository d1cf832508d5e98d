import { getMessage } from "@/lib/contact/service";
import { recordLoader } from "../../../record-loader";

/** The message that an address names. */
export const loadMessage = recordLoader("/dashboard/application/message/[id]", (_actor, id) => getMessage(id));
