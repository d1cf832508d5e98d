import type { Domain } from "@/lib/domain";
import { paymentTables } from "./tables";

export const paymentsDomain: Domain = {
  name: "payments",
  tables: paymentTables,
};
