import { nombreDelDia } from '@plomada/domain/nucleo/fecha'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../api/hoy.ts'
import { cantidadConUnidad } from '../../ui/cantidadConUnidad.ts'
import { EstadoInsignia } from '../../ui/EstadoInsignia.tsx'
import { fechaDeInstante } from '../../ui/fechaDeInstante.ts'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { BotonConRazon } from '../../ui/RazonDeshabilitado.tsx'
import clases from './AvancesPorDia.module.css'
import { Miniaturas } from './fotos/Miniaturas.tsx'
import type { AvanceDeLista } from './queries.ts'

interface AvancesPorDiaProps {
  /** The last days first, as the list brings them. */
  avances: readonly AvanceDeLista[]
  accionesDe: (avance: AvanceDeLista) => readonly AccionDeFila[]
  onAbrirFoto: (id: string) => void
}

/** The avances as a phone shows them: a line each under its day, and the rest of it on a tap. */
export function AvancesPorDia({ avances, accionesDe, onAbrirFoto }: AvancesPorDiaProps) {
  const [hoy] = useState(diaDeHoy)
  const dias = [...new Set(avances.map(({ fecha }) => fecha))]
  return dias.map((dia) => (
    <section key={dia} aria-label={nombreDelDia(dia, hoy)} className={clases.dia}>
      <h2 className={clases.titulo}>{nombreDelDia(dia, hoy)}</h2>
      <ul className={clases.lista}>
        {avances
          .filter(({ fecha }) => fecha === dia)
          .map((avance) => (
            <li key={avance._id}>
              <details className={clases.avance}>
                <summary className={clases.renglon}>
                  <Renglon avance={avance} />
                </summary>
                <Resto avance={avance} acciones={accionesDe(avance)} onAbrirFoto={onAbrirFoto} />
              </details>
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** 'Carpeta · 7 m² · 2 fotos' */
function Renglon({
  avance: { tareaNombre, cantidad, tarea, fotos, esCorreccion },
}: {
  avance: AvanceDeLista
}) {
  return (
    <>
      <span className={clases.nombre}>{tareaNombre}</span>
      <span className={clases.cifra}>
        {[
          cantidadConUnidad(cantidad, tarea.unidadMedida.codigo),
          fotos.length > 0 && mensajesEnvios.fotos(fotos.length),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {esCorreccion && <EstadoInsignia clase="especial">Corrección</EstadoInsignia>}
    </>
  )
}

interface RestoProps {
  avance: AvanceDeLista
  acciones: readonly AccionDeFila[]
  onAbrirFoto: (id: string) => void
}

function Resto({ avance, acciones, onAbrirFoto }: RestoProps) {
  const { certificado, certificacionNro, pagado, observacion } = avance
  const certificacion = certificacionNro === null ? 'Sí' : `Nº ${certificacionNro}`
  const datos: [string, string | false][] = [
    ['Contratista', avance.contratistaNombre],
    ['Capítulo', avance.rubroNombre],
    ['Certificado', certificado && `${certificacion}${pagado ? ', pagada' : ''}`],
    ['Observación', observacion],
    ['Cargado', `por ${avance.createdByName}, ${fechaDeInstante(avance.tsCreated)}`],
  ]
  return (
    <div className={clases.resto}>
      <dl className={clases.datos}>
        {datos.map(
          ([nombre, valor]) =>
            valor && (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
      {avance.fotos.length > 0 && <Miniaturas de={avance} onAbrir={onAbrirFoto} todas />}
      <div className={clases.acciones}>
        {acciones.map(({ texto, icono, razon, peligrosa, onClick }) => (
          <BotonConRazon
            key={texto}
            variant="default"
            leftSection={icono}
            razon={razon ?? null}
            c={peligrosa && !razon ? 'var(--peligro-texto)' : undefined}
            onClick={onClick}
          >
            {texto}
          </BotonConRazon>
        ))}
      </div>
    </div>
  )
}
