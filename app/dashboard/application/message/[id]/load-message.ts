import { getMessage } from "@/lib/contact/service";
import { recordLoader } from "../../../record-loader";

export const loadMessage = recordLoader("/dashboard/application/message/[id]", getMessage);
