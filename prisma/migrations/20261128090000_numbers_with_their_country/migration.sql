-- Numbers that were written with 00 are kept with +, as others are: the same person is found by any of them.
UPDATE users SET whatsapp = '+' || substr(whatsapp, 3) WHERE whatsapp ~ '^00[1-9]\d{6,14}$';
UPDATE operators SET whatsapp = '+' || substr(whatsapp, 3) WHERE whatsapp ~ '^00[1-9]\d{6,14}$';
UPDATE contact_messages SET phone = '+' || substr(phone, 3) WHERE phone ~ '^00[1-9]\d{6,14}$';
UPDATE orders SET customer_phone = '+' || substr(customer_phone, 3) WHERE customer_phone ~ '^00[ ()-]*[1-9]';
-- Mobiles of Peru, where the studio is, were often written without their country.
UPDATE users SET whatsapp = '+51' || whatsapp WHERE whatsapp ~ '^9\d{8}$';
UPDATE operators SET whatsapp = '+51' || whatsapp WHERE whatsapp ~ '^9\d{8}$';
UPDATE contact_messages SET phone = '+51' || phone WHERE phone ~ '^9\d{8}$';
UPDATE orders SET customer_phone = '+51' || regexp_replace(customer_phone, '[ ()-]', '', 'g')
WHERE regexp_replace(customer_phone, '[ ()-]', '', 'g') ~ '^9\d{8}$';
