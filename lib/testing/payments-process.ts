import { startJobs } from "@/lib/jobs/runner";
import { askWork } from "@/lib/payments/ask";
import { declaredCharges } from "@/lib/payments/kind";
import { declareDomains } from "@/lib/server/boot/declare";

/* A process to be killed that asks for payments and settles them, and does nothing else. */

declareDomains();
const quiet = async () => {};
declaredCharges.declare([
  {
    ...{ name: "purchase", label: "Compra", paid: quiet, refunded: quiet, pathOf: async (id) => `/compra/${id}` },
    billed: () => Promise.reject(new Error("nobody is billed here")),
  },
]);
startJobs([askWork]);
process.once("disconnect", () => process.exit());
setInterval(() => undefined, 60_000);
process.send!("ready");
