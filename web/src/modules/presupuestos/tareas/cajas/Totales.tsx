import { Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Cifra, cifrasPorUnidad, cifrasTotales } from '../formulario/explicacion.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import clases from '../Tarea.module.css'

/** The figures of the plan while typing; each can be opened to show its formula with its figures. */
export function Totales({ form }: { form: FormularioDeTarea }) {
  const { plan, entrada, obra, muestra } = form
  if (!muestra.montos) return null
  if (plan === null || entrada === null) {
    return (
      <p className={clases.sinTotales} role="status">
        Los totales aparecen cuando todos los números se puedan leer.
      </p>
    )
  }
  return (
    <div className={clases.totales}>
      <Grupo titulo="Por unidad (Gs.)" cifras={cifrasPorUnidad(plan, entrada)} />
      <Grupo
        titulo="Totales (Gs.)"
        cifras={cifrasTotales(plan, entrada, obra.tipo === 'presupuesto' && muestra.margen)}
      />
    </div>
  )
}

function Grupo({ titulo, cifras }: { titulo: string; cifras: readonly Cifra[] }) {
  return (
    <section aria-label={titulo}>
      <Title order={3} className={clases.subtitulo}>
        {titulo}
      </Title>
      {cifras.map(({ id, etiqueta, valor, formula, cuenta }) => (
        <details key={id} className={clases.cifra} data-cifra={id}>
          <summary title="Cómo se calcula">
            <IconChevronDown size={14} aria-hidden className={clases.flecha} />
            <span>{etiqueta}</span>
            <output>{valor}</output>
          </summary>
          <p className={clases.cuenta}>
            <span>Cómo se calcula: {formula}</span>
            {cuenta !== '' && (
              <span className={clases.numeros}>
                {cuenta} = {valor}
              </span>
            )}
          </p>
        </details>
      ))}
    </section>
  )
}
