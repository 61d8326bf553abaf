import { Text } from '@mantine/core'
import { razonContraDia } from '@plomada/domain/nucleo/dias'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { hoy } from '../../../api/hoy.ts'
import { ultimosDias } from '../../../pagina/busqueda/ultimosDias.ts'
import { useVolver } from '../../../pagina/busqueda/useBusqueda.ts'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import { useCampos } from '../../../pagina/campos/useCampos.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { CampoErrores } from '../../../ui/CampoErrores.tsx'
import { enfocarCampo } from '../../../ui/enfocarCampo.ts'
import { FECHA_ILEGIBLE } from '../../../ui/FechaInput.tsx'
import { Formulario } from '../../../ui/Formulario.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { AvisoDeObra, useRazonDeObra } from '../../presupuestos/obras/AvisoDeObra.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { ConMontos } from '../ConMontos.tsx'
import { ElegirContratista } from '../ElegirContratista.tsx'
import { FILTROS_DE_PREVIA } from '../filtros.ts'

export const Route = createFileRoute('/_marco/certificacion/filtro')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PREVIA.leer,
  component: FiltroPage,
})

/** Whom to certify, and which days (2-site-management §2). */
function FiltroPage() {
  const { presupuestoId } = Route.useSearch()
  const { obra } = useObraActual()
  const deObra = presupuestoId ?? obra?._id
  return (
    <Pagina titulo="Generar reporte" migas={migasDeObra(obra)} aviso={<AvisoDeObra />}>
      <ConMontos>
        {deObra === undefined ? (
          <PaginaVacia texto={mensajesCertificaciones.elegirObra} />
        ) : (
          <FormularioDeFiltro key={deObra} presupuestoId={deObra} />
        )}
      </ConMontos>
    </Pagina>
  )
}

const ETIQUETAS = { contratista: 'Contratista', inicio: 'Desde', fin: 'Hasta' }

type Errores = Partial<Record<keyof typeof ETIQUETAS, string>>

/** What is missing, or days the wrong way round. */
function erroresDe({
  contratista,
  inicio,
  fin,
}: {
  contratista: unknown
  inicio: string
  fin: string
}): Errores {
  const errores: Errores = {}
  if (contratista === null) errores.contratista = mensajesCertificaciones.faltaFiltro
  for (const [nombre, dia] of [['inicio', inicio] as const, ['fin', fin] as const]) {
    const razon = contraDia(dia)
    if (razon !== null) errores[nombre] = razon
  }
  if (Object.keys(errores).length === 0 && inicio > fin) errores.inicio = mensajesComun.rangoDeFechas
  return errores
}

function contraDia(dia: string): string | null {
  if (dia === '') return mensajesCertificaciones.faltaFiltro
  return dia === FECHA_ILEGIBLE ? mensajesComun.fechaNoValida : razonContraDia('periodo', dia, hoy())
}

function FormularioDeFiltro({ presupuestoId }: { presupuestoId: string }) {
  const valores = Route.useSearch()
  const router = useRouter()
  const razon = useRazonDeObra()
  const volver = useVolver(direcciones.certificaciones({ presupuestoId }))
  const [mensaje, setMensaje] = useState<string | null>(null)
  const { contratistaId, contratistaNombre = '' } = valores
  const { form, campo, idDe, idDelPrimero } = useCampos({
    inicial: {
      contratista: contratistaId === undefined ? null : { id: contratistaId, nombre: contratistaNombre },
      ...ultimosDias(valores),
    } as { contratista: { id: string; nombre: string } | null; inicio: string; fin: string },
    etiquetas: ETIQUETAS,
  })
  const ver = (evento: FormEvent) => {
    evento.preventDefault()
    const { contratista, inicio, fin } = form.values
    const errores = erroresDe(form.values)
    form.setErrors(errores)
    setMensaje(Object.values(errores)[0] ?? null)
    if (contratista === null || Object.keys(errores).length > 0) return enfocarCampo(idDelPrimero(errores))
    router.history.push(
      direcciones.previaDeCertificacion({
        presupuestoId,
        contratistaId: contratista.id,
        contratistaNombre: contratista.nombre,
        inicio,
        fin,
      }),
    )
  }
  const campos = (['contratista', 'inicio', 'fin'] as const).flatMap((nombre) => {
    const error = form.errors[nombre]
    return typeof error === 'string'
      ? [{ id: idDe(nombre), etiqueta: ETIQUETAS[nombre], mensaje: error }]
      : []
  })
  const { value: _, onChange: __, defaultValue: ___, ...delSelector } = campo('contratista')
  return (
    <Formulario
      onEnviar={ver}
      verbo="Ver lo que se certificaría"
      ocupado={false}
      onCancelar={volver}
      razon={razon}
    >
      <CampoErrores mensaje={campos.length > 0 ? mensaje : null} campos={campos} />
      <ElegirContratista
        {...delSelector}
        presupuestoId={presupuestoId}
        conLoHecho
        value={form.values.contratista?.id}
        nombre={form.values.contratista?.nombre}
        onChange={(id, opcion) =>
          form.setFieldValue('contratista', id === null ? null : { id, nombre: opcion?.label ?? '' })
        }
        withAsterisk
      />
      <DiaInput {...campo('inicio')} clase="periodo" withAsterisk />
      <DiaInput {...campo('fin')} clase="periodo" withAsterisk />
      <Text c="dimmed" fz="sm">
        Se certifica lo que hizo en esos días y todavía no está en otra certificación.
      </Text>
    </Formulario>
  )
}
