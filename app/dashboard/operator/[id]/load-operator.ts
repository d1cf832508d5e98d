import { getOperator } from "@/lib/operators/service";
import { recordLoader } from "../../record-loader";

/** The operator that an address names. */
export const loadOperator = recordLoader("admin", (_actor, id) => getOperator(id));
