import { AwardIcon } from "@/components/ui/icons";
import { OfferSkeleton } from "./certificate-offer";
import { CertificateIsland } from "./island";

const CertificateOffer = () => (
  <div className="flex items-center gap-x-6">
    <AwardIcon className="size-8 shrink-0 text-accent" />
    <p className="text-muted">
      Al terminar puedes obtener un certificado con tu nombre. Cualquier persona puede comprobarlo.
    </p>
  </div>
);

type Course = { id: string; title: string; hasCertificate: boolean };

/** Null for a course without a certificate. */
export const certificateParts = ({ id, title, hasCertificate }: Course) =>
  hasCertificate
    ? {
        guest: <CertificateOffer />,
        loading: <OfferSkeleton />,
        member: <CertificateIsland course={id} title={title} />,
      }
    : null;
