import { createHash } from 'node:crypto'
import type { editarEmpresa, empresa, zEmpresa } from '@plomada/contract/acceso/empresa'
import { leerImagen, razonContraLogo } from '@plomada/domain/acceso/logo'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import type { z } from 'zod'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ContextoPropio, Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { componerPdf } from '../../../base/pdf/pdf.ts'
import { ErrorTaller } from '../../../base/taller/taller.ts'
import {
  actualizarEmpresa,
  bloquearEmpresa,
  type DatosDeEmpresa,
  type FilaEmpresa,
  type Logo,
  leerEmpresaConLogo,
  ponerLogo,
} from './repo.ts'

export const verEmpresa: Manejador<typeof empresa> = async ({ tx, quien }) =>
  presentar(await leerEmpresaConLogo(tx, quien.empresaId))

/**
 * Prints the logo once before it is stored: an image that typst can't open is refused now, instead of failing in a
 * budget.
 */
export async function prepararLogo({
  body,
  signal,
}: ContextoPropio<typeof editarEmpresa>): Promise<Logo | null | undefined> {
  if (body.logo === null || body.logo === undefined) return body.logo
  const bytes = Buffer.from(body.logo, 'base64')
  const razon = razonContraLogo(bytes)
  if (razon !== null) throw rechazo(razon)
  const formato = leerImagen(bytes)?.formato ?? 'png'
  const nombre = `logo.${formato === 'jpeg' ? 'jpg' : formato}`
  const pedido = { molde: 'logo.typ', datos: { logo: nombre }, archivos: { [nombre]: bytes } }
  await componerPdf(pedido, { signal }).catch((error: unknown) => {
    throw error instanceof ErrorTaller && error.codigo === 'fallo'
      ? rechazo(mensajesEmpresa.logoDanado)
      : error
  })
  return { formato, bytes }
}

const rechazo = (razon: string) => new Rechazo('INVALIDO', razon, { campo: 'logo' })

type Editar = Contexto<typeof editarEmpresa> & { preparado: Logo | null | undefined }

export async function editarDatos({ tx, quien, body, preparado: logo, anotar }: Editar) {
  const antes = await bloquearEmpresa(tx, quien.empresaId)
  await exigirVersion(body.version, antes, () => presentar(antes))
  const { nombre, ruc, direccion, telefono, email } = body
  const residente_ve = body.residenteVe ?? antes.residente_ve
  await actualizarEmpresa(tx, quien.empresaId, { nombre, ruc, direccion, telefono, email, residente_ve })
  if (logo !== undefined) await ponerLogo(tx, quien.empresaId, logo)
  const despues = await leerEmpresaConLogo(tx, quien.empresaId)
  anotar({
    entidad: 'empresa',
    entidadId: quien.empresaId,
    antes: enBitacora(antes),
    despues: enBitacora(despues),
  })
  return { message: mensajesEmpresa.guardada, empresa: presentar(despues) }
}

function presentar(fila: FilaEmpresa): z.output<typeof zEmpresa> {
  return {
    _id: fila.empresa_id,
    ...datosDe(fila),
    logo: fila.bytes && `data:image/${fila.formato};base64,${fila.bytes.toString('base64')}`,
    residenteVe: fila.residente_ve,
    version: fila.version,
  }
}

const datosDe = ({ nombre, ruc, direccion, telefono, email }: FilaEmpresa): DatosDeEmpresa => ({
  nombre,
  ruc,
  direccion,
  telefono,
  email,
})

/** The logo as its digest, so that the audit tells that it changed without keeping every image. */
function enBitacora(fila: FilaEmpresa) {
  const logo = fila.bytes && createHash('sha256').update(fila.bytes).digest('hex')
  return { ...datosDe(fila), residenteVe: fila.residente_ve, logo }
}
