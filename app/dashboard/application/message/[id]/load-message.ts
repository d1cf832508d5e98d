import { getMessage } from "@/lib/contact/service";
import { recordLoader } from "../../../record-loader";

/** The message that an address names. */
export const loadMessage = recordLoader("admin", (_actor, id) => getMessage(id));
