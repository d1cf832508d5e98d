import { getUser } from "@/lib/users/service";
import { recordLoader } from "../../record-loader";

export const loadUser = recordLoader("/dashboard/user/[id]", (_actor, id) => getUser(id));
