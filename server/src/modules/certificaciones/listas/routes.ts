import * as contrato from '@plomada/contract/certificaciones/deHoy'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { dePersona, verContratistas } from './contratistas.ts'
import { porCertificar } from './porCertificar.ts'

export const rutasListasDeCertificaciones = (): Ruta[] => [
  rutaOrdenada(contrato.contratistasDeObra, ORDEN_DE_LISTA.contratistas, verContratistas),
  ruta(contrato.cuentasDePersona, dePersona),
  rutaOrdenada(contrato.hechoPorCertificar, ORDEN_DE_LISTA.porCertificar, porCertificar),
]
