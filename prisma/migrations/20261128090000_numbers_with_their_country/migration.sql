-- Numbers that were written with 00 are kept with +, as others are: the same person is found by any of them.
UPDATE users SET whatsapp = '+' || substr(whatsapp, 3) WHERE whatsapp ~ '^00[1-9]\d{6,14}$';
UPDATE operators SET whatsapp = '+' || substr(whatsapp, 3) WHERE whatsapp ~ '^00[1-9]\d{6,14}$';
UPDATE contact_messages SET phone = '+' || substr(phone, 3) WHERE phone ~ '^00[1-9]\d{6,14}$';
UPDATE orders SET customer_phone = '+' || substr(customer_phone, 3) WHERE customer_phone ~ '^00[ ()-]*[1-9]';
