import { missing } from "@/components/dashboard/missing";
import { FileTextIcon } from "@/components/ui/icons";
import { invoicesPath } from "@/lib/invoices/shared/invoice";

export default missing({
  icon: FileTextIcon,
  title: "No se encontró el comprobante.",
  back: { href: invoicesPath, label: "Ver facturas" },
});
