import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import type { pdfDeSeguimiento } from '@plomada/contract/reportes/analisis'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import type { Archivo, ManejadorArchivo, Sello } from '../../../base/http/ruta.ts'
import { pdfDe } from '../../../base/pdf/pdf.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { sello } from '../../presupuestos/vista/usecases.ts'
import { cargarSeguimiento, seguirTodo } from '../seguimiento/cargar.ts'
import { conSobrecosto, leerCurva } from '../seguimiento/curva.ts'
import { presentarSeguimiento } from '../seguimiento/presentar.ts'
import { figuraDeHecho, figurasDeCurva } from './figuras.ts'
import { leerUltimoHecho } from './repo.ts'
import { impresoDeSeguimiento } from './seguimiento.ts'

/** Whatever changes a work is audited in it: purchases and certifications too, which its own seal doesn't cover. */
export const cambiosDelSeguimiento: Sello<typeof pdfDeSeguimiento> = async ({ tx, quien, params }) => {
  const deLaObra = await sello({ tx, quien, query: { presupuestoId: params.id } })
  return `${deLaObra}.${await leerUltimoHecho(tx, params.id)}.${hoyEnAsuncion(new Date())}`
}

export const papelDeSeguimiento: ManejadorArchivo<typeof pdfDeSeguimiento> = async ({
  tx,
  quien,
  params,
}) => {
  const leida = await leerCurva(tx, quien, params.id)
  const cargado = await cargarSeguimiento(tx, quien, params.id)
  const { bytes: logo, ...empresa } = await leerEmpresaConLogo(tx, quien.empresaId)
  const fecha = hoyEnAsuncion(new Date())
  return async (signal): Promise<Archivo> => {
    const orden = { campo: undefined, desc: false }
    const seguido = seguirTodo(cargado)
    const datos = presentarSeguimiento(cargado.leido, seguido, { orden, conTipos: false })
    const curva = conSobrecosto(leida, seguido.obra)
    const figuras = [figuraDeHecho(datos), ...figurasDeCurva(curva, fecha)]
    const impreso = impresoDeSeguimiento(datos, { empresa: { ...empresa, logo }, fecha, figuras })
    return {
      nombre: `Seguimiento ${cargado.leido.obra.nombre}.pdf`,
      tipo: TIPO_DE_ARCHIVO.pdf,
      bytes: await pdfDe(impreso, { signal }),
    }
  }
}
