import { getOperator } from "@/lib/operators/service";
import { recordLoader } from "../../record-loader";

export const loadOperator = recordLoader("/dashboard/operator/[id]", (_actor, id) => getOperator(id));
