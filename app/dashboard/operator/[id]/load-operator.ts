import { getOperator } from "@/lib/operators/service";
import { recordLoader } from "../../record-loader";

/** The operator that an address names. */
export const loadOperator = recordLoader("/dashboard/operator/[id]", (_actor, id) => getOperator(id));
