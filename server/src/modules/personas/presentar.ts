import type { zPersona } from '@plomada/contract/personas'
import type { z } from 'zod'
import type { DatosDePersona, FilaPersona } from './repo.ts'

/** The whole persona; the contract's schema removes what a resident may not see (domain.md §13). */
export function presentarPersona(fila: FilaPersona): z.output<typeof zPersona> {
  return {
    _id: fila.id,
    nombre: fila.nombre,
    telefono: fila.telefono,
    funcion: fila.funcion,
    categorias: fila.categorias.map(({ id, nombre }) => ({ value: id, label: nombre })),
    razonSocial: fila.razon_social,
    ruc: fila.ruc,
    email: fila.email,
    alias: fila.alias,
    banco: fila.banco,
    cuentaNro: fila.cuenta_nro,
    contacto: {
      nombre: fila.contacto_nombre,
      telefono: fila.contacto_telefono,
      email: fila.contacto_email,
    },
    version: fila.version,
    tsCreated: fila.ts_created,
    tsUpdated: fila.ts_updated,
  }
}

/** A persona's row in the shape of a request body. */
export function datosDeFila(fila: FilaPersona): DatosDePersona {
  return {
    nombre: fila.nombre,
    telefono: fila.telefono,
    funcion: fila.funcion,
    razonSocial: fila.razon_social,
    ruc: fila.ruc,
    email: fila.email,
    banco: fila.banco,
    cuentaNro: fila.cuenta_nro,
    alias: fila.alias,
    contacto: fila.contacto_nombre,
    telefonoContacto: fila.contacto_telefono,
    emailContacto: fila.contacto_email,
  }
}
