import { Notice } from "@/components/dashboard/notice";
import { SearchIcon } from "@/components/ui/icons";

export default function DashboardNotFound() {
  return (
    <Notice title="La página no existe" icon={<SearchIcon className="size-6" />}>
      La dirección tiene un error o la página se eliminó.
    </Notice>
  );
}
