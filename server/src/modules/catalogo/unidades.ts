import type {
  crearDatoAuxiliar,
  editarDatoAuxiliar,
  inhabilitarDatoAuxiliar,
} from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { Rechazo } from '../../base/http/rechazo.ts'
import type { Contexto } from '../../base/http/ruta.ts'
import { exigirVersion } from '../../base/http/version.ts'
import { presentarUnidad } from './presentar.ts'
import {
  actualizarUnidad,
  type bloquearUnidad,
  insertarUnidades,
  leerUnidad,
  unidadPorCodigo,
} from './unidadesRepo.ts'

type Unidad = NonNullable<Awaited<ReturnType<typeof bloquearUnidad>>>

/**
 * Units of measure are made and edited by the calls of datos auxiliares; a code is unique in the empresa (domain.md
 * §5).
 */
export async function crearUnidad(
  c: Contexto<typeof crearDatoAuxiliar>,
  body: { nombre: string; codigo: string },
): Promise<{ _id: string; message: string }> {
  const repetida = await unidadPorCodigo(c.tx, body.codigo)
  if (repetida)
    throw new Rechazo('CONFLICTO', mensajesCatalogo.codigoRepetido(body.codigo), { campo: 'codigo' })
  const nueva = { codigo: body.codigo, nombre: body.nombre }
  const [id = ''] = await insertarUnidades(c.tx, c.quien.empresaId, [nueva])
  c.anotar({ entidad: 'unidadDeMedida', entidadId: id, despues: nueva })
  return { _id: id, message: mensajesCatalogo.unidadCreada }
}

export async function editarUnidad(c: Contexto<typeof editarDatoAuxiliar>, fila: Unidad) {
  const { tx, body } = c
  const presente = await leerUnidad(tx, fila.id)
  if (presente === undefined) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
  await exigirVersion(body.version, fila, () => presentarUnidad(presente))
  const despues = {
    nombre: body.nombre ?? fila.nombre,
    codigo: body.codigo || fila.codigo,
    activo: fila.activo,
  }
  if (despues.codigo !== fila.codigo) {
    if (presente.en_uso) throw new Rechazo('CONFLICTO', mensajesCatalogo.enUsoNoCambia)
    const repetida = await unidadPorCodigo(tx, despues.codigo)
    if (repetida)
      throw new Rechazo('CONFLICTO', mensajesCatalogo.codigoRepetido(despues.codigo), { campo: 'codigo' })
  }
  await actualizarUnidad(tx, fila.id, despues)
  c.anotar({
    entidad: 'unidadDeMedida',
    entidadId: fila.id,
    antes: { nombre: fila.nombre, codigo: fila.codigo },
    despues: { nombre: despues.nombre, codigo: despues.codigo },
  })
  return presentarUnidad({ ...presente, ...despues, version: fila.version + 1 })
}

export async function desactivarUnidad(
  c: Contexto<typeof inhabilitarDatoAuxiliar>,
  fila: Unidad,
): Promise<void> {
  if (!fila.activo) throw new Rechazo('CONFLICTO', mensajesCatalogo.yaInactivo)
  await actualizarUnidad(c.tx, fila.id, { nombre: fila.nombre, codigo: fila.codigo, activo: false })
  c.anotar({
    entidad: 'unidadDeMedida',
    entidadId: fila.id,
    antes: { activo: true },
    despues: { activo: false },
  })
}
