import { getClient } from "@/lib/clients/service";
import { recordLoader } from "../../record-loader";

export const loadClient = recordLoader("/dashboard/client/[id]", (_actor, id) => getClient(id));
