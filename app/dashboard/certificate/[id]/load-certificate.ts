import { getCertificate } from "@/lib/certificates/service";
import { recordLoader } from "../../record-loader";

export const loadCertificate = recordLoader("/dashboard/certificate/[id]", (_actor, id) => getCertificate(id));
